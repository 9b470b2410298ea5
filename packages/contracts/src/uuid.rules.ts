const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in either letter case, so that a query of a uuid column accepts it. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);
