import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(
      "obituário | nota de falecimento | necrologia | in memoriam | em memória de | descanse em paz | condolências | pêsames | velório | sepultamento | funeral | missa de sétimo dia | cerimónias fúnebres | cerimônia fúnebre | †",
    ),
    died: phrases(
      "morreu | faleceu | foi a óbito | veio a falecer | falecido | falecida | nos deixou | deixou-nos | partiu para sempre | perdeu a vida | até à sua morte | até a sua morte | até sua morte | sua morte | a sua morte | após a sua morte | seu falecimento | a morte de | o falecimento de | o saudoso | a saudosa | sua viúva | seu viúvo",
    ),
    without: phrases(
      "morreu de rir | morta de rir | morto de rir | a morte do autor | ponto morto | natureza morta | quase morreu | morto de fome",
    ),
  },
  genres: {
    satire: phrases("sátira | satírico | satírica | jornal satírico | paródia | primeiro de abril | humor e sátira"),
    fiction: phrases(
      "conto de | obra de ficção | personagem fictício | personagem fictícia | personagens fictícios | fanfic | romance de | um romance de | roteiro | qualquer semelhança com | capítulo um | audioficção",
    ),
    role_play: phrases(
      "jogo de rpg | rpg de mesa | jogo de papéis | ficha de personagem | mestre de jogo | personagem jogador | persona fictícia",
    ),
    quiz: phrases("quiz | adivinha | adivinhas | verdadeiro ou falso | qual é você | teste de personalidade | duas verdades e uma mentira"),
  },
};
