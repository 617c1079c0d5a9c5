/** A religion, party or people as a field of study or a body of work. */
export const asSubject =
  "(?:(?:'s|s')?\\s+(?:studies|histor(?:y|ies|ic|ical\\w*)|arts?|literatures?|literary|philosoph\\w+|architecture|theolog\\w+|texts?|manuscripts?|thought|law|calligraphy|poetry|music|cinema|films?|culture|cultural|theor\\w+|mythology|languages?|linguistics|archives?|" +
  "museum|movements?|cuisine|food|cooking|recipes?|delis?|restaurants?|dishes|bakery|temples?|sculptures?|iconography|monuments?|rugs?|carpets?|jazz|dances?|folklore|novels?|baking|klezmer|furniture|quilts?|crafts?|barns?|calendar|numerals)\\b|-(?:era|inspired|style|themed|influenced)\\b)";
