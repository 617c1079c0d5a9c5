import type { LanguageData } from "../language-data";
import { phrases } from "../word-list";

export const signals: Pick<LanguageData, "death" | "genres"> = {
  death: {
    obituary: phrases(`
      obituary | obituaries | in memoriam | in loving memory | in memory of | rest in peace | r.i.p | memorial service | memorial page | memorial fund | celebration of life | celebrate the life of | celebration of her life | celebration of his life
      funeral | funeral home | funeral service | condolences | survived by | is survived by | predeceased by | laid to rest | in lieu of flowers | beloved wife of the late | beloved husband of the late | tribute to the late | mourn | mourns | mourning | mourn the loss
      we remember | we lost | †`),
    died: phrases(`
      died | has died | passed away | passed on peacefully | passed peacefully | died peacefully | died suddenly | died aged | deceased | departed this life | slipped away on | slipped away peacefully | slipped away quietly | slipped away aged | slipped away last | left us on | left us aged | is no longer with us | breathed her last | breathed his last | lost her life | lost his life | lost his battle | lost her battle | killed in | was killed
      whose funeral was | whose funeral is | whose funeral will be | until her death | until his death | her death | his death | their death | before her death | before his death | after her death | after his death | her untimely death | his untimely death | her passing | his passing | their passing | the passing of | the death of
      the late | our late | posthumous | posthumously | her widow | his widow | his widower`),
    without: phrases(`
      died and gone to heaven | died of embarrassment | died laughing | died a death | died down | died out | died off | battery died | phone died | server died | startup died | company died | project died | laptop died | engine died | idea died | hope died | tradition died | almost died | nearly died | could have died
      the late 1800s | the late 1900s | the late shift | the late night | the late show | the late stages | the late stage | the late game | the late train | the late bus | the late afternoon | the late evening | the late summer | the late autumn | the late fall | the late spring | the late winter
      the late nineties | the late eighties | the late seventies | the late sixties | the late twenties | the late middle ages | the late antique | the late romantic | the late medieval | the late fee | the late fees
      the death of the author | the death of print | the death of email | the death of expertise | the death of advertising | the passing of time | the passing of the act | the passing of the bill | the passing of the law | killed in action items
      we lost the | we lost our | we lost track | we lost a | we remember the | we remember that | we remember to | we remember how`),
  },
  genres: {
    satire: phrases(
      "satire | satirical | satirical news | satire site | parody | parody account | this is a parody | spoof | not affiliated with the real | fake news site | april fools | april fool | for entertainment purposes only | america's finest news source | any resemblance to | any resemblance to real persons",
    ),
    fiction: phrases(
      "short story | short fiction | flash fiction | a novel | a novella | fan fiction | fanfiction | fanfic | fictional character | fictional characters | work of fiction | works of fiction | this is a work of fiction | entirely fictional | character sheet | chapter one | chapter two | main character | protagonist | story by | a short story by | creative writing | screenplay | audio drama | excerpt from the novel | serial in instalments | serial in parts",
    ),
    role_play: phrases(
      "role-play | roleplay | role play | rpg character | player character | non-player character | npc | in character | out of character | ooc | character background | character backstory | backstory | level 5 | hit points | dungeon master | game master | larp | persona profile | sample persona | user persona | buyer persona | lorem ipsum",
    ),
    quiz: phrases(
      "quiz | quizzes | which one are you | trivia | pub quiz question | true or false | guess who | multiple choice | answer key | two truths and a lie | riddle",
    ),
  },
};
