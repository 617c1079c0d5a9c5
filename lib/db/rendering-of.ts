/**
 * SQL of a brief's strings in a language; `"being_made"` while they are ordered, null where it has none and nobody makes them. Never asked of
 * English.
 */
export const renderingOf = (briefId: string, language: string): string =>
  `(CASE WHEN ${language} <> 'en' THEN coalesce((SELECT t.strings FROM brief_rendering t WHERE t.brief_id = ${briefId} AND t.language = ${language}),
      (SELECT '"being_made"'::jsonb FROM rendering_order o WHERE o.brief_id = ${briefId} AND o.language = ${language} AND o.status = 'wanted')) END)`;
