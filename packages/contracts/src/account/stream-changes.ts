/** Events of the stream beside messages. `work`: orders, documents or money changed; `positions`: vehicles moved. */
export const streamChanges = ['work', 'positions'] as const;
export type StreamChange = (typeof streamChanges)[number];
