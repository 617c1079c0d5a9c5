/** What a list may look like, for the help of the commands that read one. */
export const listHelp = `
The file: CSV with a header, a JSON array, or one JSON object a line; - reads standard input. Columns: linkedin_url, name, company, title, domain, email;
usual other names are understood (First Name, Organisation, Job title, Work email). UTF-8, UTF-16 with its mark, or else Windows-1252. Up to 1,000 rows; over
100 go as several batches. The daily limit on new people applies batch by batch: a later batch can be refused after the first ones have started.`;
