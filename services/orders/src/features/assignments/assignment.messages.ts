/** Texts that assignments leave in the history of an order. */
export const assignmentMessages = {
  confirmed: (texts: readonly string[]) => `Назначено с подтверждением. ${texts.join('. ')}`,
};
