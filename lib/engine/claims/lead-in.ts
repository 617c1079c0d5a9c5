const leadWord =
  /^(?:ever since|when|while|if|outside|in|on|for|after|before|prior|since|as|with|during|over|at|besides|beside|beyond|apart|aside|currently|previously|originally|today|now|recently|formerly|there|due|across|within|skilled|experienced|proficient|interested|fascinated|equipped|dedicated|committed|motivated|recogni[sz]ed|certified|initially|although|though|because|through|throughout|from|under|along|alongside|having|following|known|born|raised|starting|growing|coming|working|being|until|these days|this|then|later|once|by|among|between|without|instead|despite|professionally|personally|specifically|inspired|driven|based|trained|armed|away|off|an?|every|each|to|outwith|eventually|like|most recently|more recently|more than|earlier|\p{L}+ly|\p{L}+ing|\d{4}|rumou?rs?|according|word has it|sources?|unconfirmed|it is|there are|passionate|presently|(?:\p{L}+ )?years)\b/iu;

export function isLead(prefix: string): boolean {
  const trimmed = prefix.trimEnd();
  if (!leadWord.test(trimmed)) return false;
  return trimmed.endsWith(",") || trimmed.length <= 60;
}
