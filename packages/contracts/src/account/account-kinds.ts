/** Steps of the checklist that a new carrier sees, in the order shown. */
export const firstSteps = ['edo', 'documents', 'orders', 'company', 'tariff'] as const;
/** Kinds of messages, by which their list is filtered. */
export const messageKinds = ['order', 'document', 'payment', 'security', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
