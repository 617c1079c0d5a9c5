/** On the button. */
export function refreshWords(costCredits: 0 | 1): string {
  return costCredits === 0 ? "Refresh, free" : `Refresh for ${costCredits} credit`;
}

/** Above it. */
export function refreshQuestion(fullName: string, age: string, costCredits: 0 | 1): string {
  const price = costCredits === 0 ? "A fictional person: it costs nothing." : "It costs 1 credit, charged only when the new brief is done.";
  return `Your brief about ${fullName} is ${age}. ${price} The one you have stays readable until the new one is done, and also if that fails.`;
}
