/** The contract's version, in the OpenAPI document and in health. */
export const contractVersion = "0.1.0";
export const serviceName = "personal-context-brief";
