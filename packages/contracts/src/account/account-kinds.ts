/** First steps of a new carrier, in their order. */
export const firstSteps = ['edo', 'documents', 'orders', 'company', 'tariff'] as const;
/** Kinds of events one may switch off. */
export const messageKinds = ['order', 'document', 'payment', 'security', 'system'] as const;
/** Name of a kind. */
export type MessageKind = (typeof messageKinds)[number];
