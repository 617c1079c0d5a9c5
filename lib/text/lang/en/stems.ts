import type { StemData } from "../language-data";
import { words } from "../word-list";
import { irregularVerbs, nounLikeVerbs, plainVerbs, rarerVerbs, tradeVerbs } from "./verbs";

export const stems: StemData = {
  irregular: `${irregularVerbs}
    man men | woman women | child children | person people | foot feet | tooth teeth | goose geese | mouse mice | wife wives | knife knives | half halves | leaf leaves' | wolf wolves | shelf shelves | thief thieves | loaf loaves | calf calves
    analysis analyses | thesis theses | basis | crisis crises | criterion criteria | phenomenon phenomena | alumnus alumni alumna alumnae | medium media | datum data | index indices | matrix matrices | appendix appendices
    good better best | bad worse worst | far further farther furthest | old elder eldest | life | series | species | news | physics | mathematics maths | bus buses | gas gases | lens lenses | quiz quizzes | movie movies | cookie cookies
    true truly | whole wholly | due duly | full fully | public publicly | early earlier earliest | hero heroes | potato potatoes | tomato tomatoes | echo echoes | photo photos | video videos | shoe shoes | canoe canoes | toe toes | horse horses | house houses | nurse nurses
    degree degrees | employee employees | trustee trustees | committee committees`,
  verbs: [...plainVerbs, ...nounLikeVerbs, ...rarerVerbs, ...tradeVerbs],
  whole: words(`
    this his its is was has us yes plus thus bus gas news always sometimes besides perhaps lens bias atlas canvas christmas paris texas kansas arkansas dallas james charles thomas nicholas lucas jesus moses socrates williams jones harris
    adams davis business campus census chorus circus corpus focus genus status virus bonus nexus surplus consensus process access address success progress congress press class glass pass boss loss cross dress stress less unless express
    thing things' something anything everything nothing king ring spring string wing sing bring sting swing sling bling morning evening during ceiling sibling wedding building meeting training painting engineering marketing
    bed red shed sled speed seed need feed deed weed indeed hundred sacred naked wicked kindred
    only early daily weekly monthly yearly family reply supply apply rely ally july italy fly holy ugly belly bully jelly lily rally tally assembly anomaly friendly lovely lonely likely elderly costly deadly orderly scholarly melancholy
    politics ethics economics athletics statistics electronics mechanics gymnastics logistics robotics genetics linguistics graphics analytics mathematics acoustics aerobics ceramics
    physics species series headquarters overseas jazz tennis chess hiss analysis basis crisis thesis emphasis oasis hypothesis synthesis diagnosis`),
  endings: [],
};
