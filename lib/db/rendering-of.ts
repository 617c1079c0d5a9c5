/** SQL of a brief's strings in a language, null where it has none. Never asked of English. */
export const renderingOf = (briefId: string, language: string): string =>
  `(SELECT t.strings FROM brief_rendering t WHERE t.brief_id = ${briefId} AND t.language = ${language} AND ${language} <> 'en')`;
