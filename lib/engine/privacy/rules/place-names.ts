/**
 * Enough of the world's places to tell "moved to Oslo" from "moved to Rust". It is a help for patterns whose words are ambiguous, not a
 * gazetteer: "lives in" needs no list.
 */
const singleWords =
  "afghanistan albania algeria angola argentina armenia australia austria azerbaijan bangladesh belarus belgium benin bolivia bosnia botswana brazil bulgaria burundi cambodia cameroon canada chad chile china colombia croatia cuba cyprus czechia " +
  "denmark ecuador egypt england eritrea estonia ethiopia europe finland france gambia georgia germany ghana greece guatemala guyana haiti honduras hungary iceland india indonesia iran iraq ireland israel italy jamaica japan jordan kazakhstan " +
  "kenya kosovo kuwait laos latvia lebanon liberia libya lithuania luxembourg madagascar malawi malaysia mali malta mauritius mexico moldova mongolia montenegro morocco mozambique myanmar namibia nepal netherlands nicaragua niger nigeria norway oman " +
  "pakistan palestine panama paraguay peru philippines poland portugal qatar romania russia rwanda scotland senegal serbia singapore slovakia slovenia somalia spain sudan sweden switzerland syria taiwan tajikistan tanzania thailand togo tunisia turkey turkiye " +
  "uganda ukraine uruguay uzbekistan venezuela vietnam wales yemen zambia zimbabwe uk usa africa asia catalonia bavaria tuscany brittany normandy cornwall yorkshire " +
  "alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon " +
  "pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming ontario quebec alberta manitoba saskatchewan queensland tasmania victoria " +
  "amsterdam ankara antwerp athens atlanta auckland austin baltimore bangalore bengaluru bangkok barcelona basel beijing beirut belfast belgrade berlin bern bilbao birmingham bogota boston boulder bratislava brighton brisbane bristol brooklyn brussels bucharest budapest " +
  "cairo calgary cambridge canberra cardiff charlotte chennai chicago cincinnati cleveland cologne columbus copenhagen dakar dallas damascus delhi denver detroit dhaka dresden dubai dublin edinburgh edmonton eindhoven florence frankfurt freiburg galway gdansk geneva genoa " +
  "ghent glasgow gothenburg graz grenoble halifax hamburg hanoi harare havana helsinki honolulu houston hyderabad indianapolis istanbul jakarta jerusalem johannesburg kampala karachi kathmandu kharkiv kigali kolkata krakow kyiv kiev kyoto lagos lahore lausanne leeds leicester leipzig " +
  "lima lisbon liverpool ljubljana london lucerne lyon madison madrid malmo manchester manhattan manila marseille melbourne memphis miami milan milwaukee minneapolis minsk montevideo montpellier montreal moscow mumbai munich nairobi nantes naples nashville newcastle nottingham nyc " +
  "oakland osaka oslo ottawa oxford palermo paris perth philadelphia phoenix pittsburgh portland porto prague pretoria pune queens raleigh reykjavik riga rome rotterdam sacramento salzburg santiago sarajevo seattle seoul seville shanghai sheffield shenzhen skopje sofia stockholm " +
  "strasbourg stuttgart sydney tallinn tampa tehran tokyo toronto toulouse trondheim tucson tunis turin uppsala utrecht valencia vancouver venice vienna vilnius warsaw wellington winnipeg wroclaw zagreb zurich";

const firstOfTwo =
  "new san los santa saint st las fort el buenos hong kuala tel sao rio abu addis cape costa sri saudi south north east west great united baton salt ann ho puerto dar czech british silicon bay palo mountain long sierra";

/** Folded text: the name of a place, the small words before it included. */
export const placeName = `(?:the\\s+)?(?:(?:heart of|city of|beautiful|sunny|rainy|lovely|rural|downtown|suburban|upstate|northern|southern|eastern|western|central|greater|nearby|cold|snowy)\\s+){0,3}(?:the\\s+)?(?:(?:${singleWords.split(" ").join("|")})|(?:${firstOfTwo.split(" ").join("|")})\\.?\\s+[a-z]{3,})\\b`;

/** "Tumwater, WA": a town and its region, as addresses are written. */
export const townAndRegion = "[a-z][a-z.' ]{2,24},\\s(?:[a-z]{2}\\b(?!\\s)|[a-z]{4,20}(?=\\s*(?:[.,;)]|$)))";
