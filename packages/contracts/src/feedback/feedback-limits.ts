/** Most characters of a message; beyond {@link MESSAGE_WARNING_LENGTH} the dialog counts what is left. */
export const MAX_MESSAGE_LENGTH = 2000;
/** Characters of a message above which the dialog shows how many are left. */
export const MESSAGE_WARNING_LENGTH = 1800;
/** Most characters of an answer: the account service's limit of a message. */
export const MAX_ANSWER_LENGTH = 1000;
/** Key of session storage for the draft, the same on the landing and in the host. */
export const FEEDBACK_DRAFT_KEY = 'trassa-feedback-draft';
/** Messages on a page of the list that administrators see. */
export const FEEDBACK_PAGE_SIZE = 20;
