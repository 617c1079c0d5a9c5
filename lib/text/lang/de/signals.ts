import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(`
      nachruf | todesanzeige | traueranzeige | trauerfeier | in memoriam | in stillem gedenken | in liebevollem gedenken | in liebender erinnerung | zum gedenken an | wir trauern | wir trauern um | trauern um | beileid | beerdigung | beisetzung | urnenbeisetzung
      in tiefer trauer | ruhe in frieden | hinterbliebene | die hinterbliebenen | er hinterlässt | sie hinterlässt | gedenkseite | †`),
    died: phrases(`
      starb | verstarb | ist verstorben | ist gestorben | verstorben | verstorbene | verstorbener | verstorbenen | entschlief | entschlafen | kam ums leben | ums leben gekommen | erlag | von uns gegangen | hat uns verlassen | sanft entschlafen | friedlich eingeschlafen | aus dem leben geschieden
      bis zu ihrem tod | bis zu seinem tod | bis zu ihrem tode | bis zu seinem tode | ihrem tod | seinem tod | ihrem tode | seinem tode | ihr tod | sein tod | nach dem tod von | gestorben am | der selige | seine witwe | ihr witwer`),
    without: phrases(
      "akku starb | die hoffnung starb | die hoffnung stirbt | ausgestorben | der tod des autors | fast gestorben | beinahe gestorben",
    ),
  },
  genres: {
    satire: phrases(
      "satire | satirisch | satirische | satirezeitung | satiremagazin | parodie | glosse | aprilscherz | nicht ganz ernst gemeint | frei erfundene nachrichten",
    ),
    fiction: phrases(
      "kurzgeschichte | erzählung von | roman von | ein roman | fanfiction | fiktive figur | fiktive person | frei erfunden | erfundene figur | drehbuch | hörspiel | hauptfigur | kapitel eins | romanfigur",
    ),
    role_play: phrases(
      "rollenspiel | rollenspielfigur | charakterbogen | charakterblatt | spielleiter | spielercharakter | larp | musterperson | beispielpersona | max mustermann | erika mustermann",
    ),
    quiz: phrases("quiz | rätsel | wahr oder falsch | welcher typ bist du | quizfrage | ratespiel | zwei wahrheiten und eine lüge"),
  },
};
