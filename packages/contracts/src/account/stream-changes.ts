/** What the stream of messages says beside messages: `work`, orders, documents or money changed; `positions`, vehicles have moved. */
export const streamChanges = ['work', 'positions'] as const;
export type StreamChange = (typeof streamChanges)[number];
