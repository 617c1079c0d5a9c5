import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(
      "overlijdensbericht | rouwadvertentie | rouwkaart | in memoriam | ter nagedachtenis | ter nagedachtenis aan | rust zacht | condoleance | condoleances | uitvaart | begrafenis | crematie | herdenkingsdienst | nabestaanden | †",
    ),
    died: phrases(
      "overleed | is overleden | overleden | stierf | is gestorven | gestorven | ons ontvallen | heengegaan | van ons heen | zacht ingeslapen | is ingeslapen | kwam om het leven | om het leven gekomen | tot haar dood | tot zijn dood | haar dood | zijn dood | haar overlijden | zijn overlijden | de dood van | het overlijden van | wijlen | zijn weduwe | haar weduwnaar",
    ),
    without: phrases("stierf van het lachen | uitgestorven | de dood van de auteur | bijna gestorven"),
  },
  genres: {
    satire: phrases("satire | satirisch | satirische | satirische nieuwssite | parodie | 1 aprilgrap | aprilgrap"),
    fiction: phrases(
      "kort verhaal | een roman van | roman van | fictief personage | fictieve personages | fanfictie | volledig verzonnen | geheel verzonnen | werk van fictie | hoorspel | scenario van | hoofdstuk een | hoofdpersonage",
    ),
    role_play: phrases("rollenspel | personageblad | spelleider | spelerpersonage | larp | voorbeeldpersona"),
    quiz: phrases("quiz | pubquiz | raadsel | waar of niet waar | welk type ben jij | twee waarheden en een leugen"),
  },
};
