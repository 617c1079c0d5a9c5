import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(`
      avis de décès | nécrologie | avis d'obsèques | obsèques | in memoriam | à la mémoire de | en mémoire de | condoléances | hommage à feu | funérailles | repose en paix | reposez en paix | la famille en deuil | faire-part de décès | laisse dans le deuil
      nous avons la tristesse | nous avons la douleur | cérémonie religieuse sera célébrée | †`),
    died: phrases(`
      est mort | est morte | est décédé | est décédée | décédé | décédée | nous a quittés | nous a quittées | s'est éteint | s'est éteinte | s'en est allé paisiblement | s'en est allée paisiblement | a rendu son dernier souffle | nous a quitté | a perdu la vie | mort en | morte en | mort à l' âge | morte à l' âge | jusqu'à sa mort | depuis sa mort
      sa mort | son décès | après sa mort | feu le | feue | la disparition de | sa veuve | son veuf | a trouvé la mort`),
    without: phrases(
      "mort de rire | morte de rire | mort de fatigue | est morte de faim | la mort de l'auteur | nature morte | temps mort | angle mort | la mer est morte | mort de peur | morte de peur | le projet est mort | la batterie est morte",
    ),
  },
  genres: {
    satire: phrases(
      "satire | satirique | site satirique | journal satirique | parodie | parodique | pastiche | poisson d'avril | humour et satire",
    ),
    fiction: phrases(
      "nouvelle de | une nouvelle de | œuvre de fiction | personnage fictif | personnages fictifs | fanfiction | un roman de | roman de | scénario | fiction audio | toute ressemblance avec | personnage principal | chapitre un | chapitre premier",
    ),
    role_play: phrases(
      "jeu de rôle | jeux de rôle | fiche de personnage | fiche personnage | maître de jeu | personnage joueur | jdr | grandeur nature | persona type",
    ),
    quiz: phrases("quiz | quizz | devinette | vrai ou faux | quel est ton | questionnaire à choix multiples | deux vérités et un mensonge"),
  },
};
