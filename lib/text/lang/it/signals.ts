import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(
      "necrologio | necrologi | annuncio funebre | in memoria di | in ricordo di | in memoriam | riposi in pace | r.i.p | condoglianze | funerali | esequie | camera ardente | lutto | i familiari tutti | †",
    ),
    died: phrases(
      "è morto | è morta | è deceduto | è deceduta | morì | deceduto | deceduta | è scomparso | è scomparsa | ci ha lasciato | ci ha lasciati | ha perso la vita | è mancato | è mancata | si è spento | si è spenta | fino alla sua morte | fino alla morte | la sua morte | la sua scomparsa | la morte di | la scomparsa di | il compianto | la compianta | il defunto | la defunta | la vedova",
    ),
    without: phrases(
      "morto dal ridere | morta dal ridere | la morte dell'autore | natura morta | punto morto | è morta la batteria | la batteria è morta | morto di fame",
    ),
  },
  genres: {
    satire: phrases("satira | satirico | satirica | giornale satirico | parodia | pesce d'aprile | sito satirico"),
    fiction: phrases(
      "racconto di | un racconto di | opera di fantasia | personaggio immaginario | personaggi immaginari | fanfiction | romanzo di | un romanzo di | sceneggiatura | ogni riferimento a | audiodramma | capitolo uno | capitolo primo",
    ),
    role_play: phrases(
      "gioco di ruolo | giochi di ruolo | scheda personaggio | scheda del personaggio | master di gioco | personaggio giocante | gdr | persona tipo",
    ),
    quiz: phrases("quiz | indovinello | indovinelli | vero o falso | che tipo sei | due verità e una bugia"),
  },
};
