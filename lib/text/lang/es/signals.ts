import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(
      "obituario | necrológica | necrológicas | esquela | in memoriam | en memoria de | descanse en paz | d.e.p | q.e.p.d | condolencias | pésame | sepelio | funeral | velatorio | exequias | misa de difuntos | †",
    ),
    died: phrases(
      "murió | falleció | ha fallecido | ha muerto | fallecido | fallecida | nos dejó | nos ha dejado | se nos fue | nos dejaba | perdió la vida | hasta su muerte | su muerte | su fallecimiento | tras su muerte | la muerte de | el fallecimiento de | difunto | difunta | el finado | la finada | su viuda | su viudo",
    ),
    without: phrases(
      "muerto de risa | muerta de risa | muerto de hambre | la muerte del autor | punto muerto | naturaleza muerta | casi murió | muerto de miedo",
    ),
  },
  genres: {
    satire: phrases("sátira | satírico | satírica | periódico satírico | parodia | paródico | día de los inocentes | inocentada"),
    fiction: phrases(
      "cuento de | relato de ficción | obra de ficción | personaje ficticio | personajes ficticios | fanfic | novela de | una novela de | guion | ficción sonora | cualquier parecido con | protagonista de la novela | capítulo uno | microrrelato",
    ),
    role_play: phrases(
      "juego de rol | juegos de rol | hoja de personaje | ficha de personaje | director de juego | personaje jugador | rol en vivo | persona ficticia de ejemplo",
    ),
    quiz: phrases(
      "quiz | test de personalidad | adivinanza | adivinanzas | verdadero o falso | trivial | trivia | dos verdades y una mentira",
    ),
  },
};
