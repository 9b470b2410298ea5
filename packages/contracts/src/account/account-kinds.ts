/** First steps of a new carrier, in their order. */
export const firstSteps = ['edo', 'documents', 'orders', 'company', 'tariff'] as const;
/** Kinds of messages, by which their list is filtered. */
export const messageKinds = ['order', 'document', 'payment', 'security', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
