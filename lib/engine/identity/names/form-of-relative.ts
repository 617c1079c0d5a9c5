/** "His father, Jane P. Roe", "not to be confused with Jane J. Roe", "Jane P. Roe, her mother": a form of the name that is a relative's or a namesake's. */
export function isOfRelative(form: string, text: string): boolean {
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1))
    if (
      behindRelative.test(text.slice(Math.max(0, at - reach), at)) ||
      beforeRelative.test(text.slice(at + form.length, at + form.length + reach))
    )
      return true;
  return false;
}

const reach = 40;
const kin =
  "(?:grand|step)?(?:father|mother|son|daughter)|mum|dad|brother|sister|wife|husband|uncle|aunt|cousin|nephew|niece|twin|namesake|cat|dog|horse";
const behindRelative = new RegExp(
  `\\b(?:${kin})(?: is|['’]s name is)?,?:? (?:(?:called|named|also|the|Dr|Mr|Mrs|Ms)\\.? ){0,2}$|\\bconfused with (?:the )?$`,
  "iu",
);
const beforeRelative = new RegExp(`^,? (?:is |was )?(?:his|her|my|their) (?:late |elder |older |younger |twin )?(?:${kin})\\b`, "iu");
