/** The right side of a LEFT JOIN: a row, or NULL in every column. A column that is never NULL in a row, such as `id`, tells which. */
export type OuterRow<Row> = Row | { readonly [Column in keyof Row]: null };
