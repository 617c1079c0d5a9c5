/** What is sold: one product, 5 permanent credits for a USD 5 subtotal. The amount is in cents. Source: the specification's rule 9. */
export const pack = { credits: 5, subtotal: { amount: 500, currency: "usd" } } as const;

/** In one purchase. */
export const maxPacks = 20;

/** In the one purchase that a list of the portal is short of. */
export const maxListPacks = 200;
