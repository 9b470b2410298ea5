import { create } from '@trassa/mfe-kit/state';

interface ExpiryStore {
  /** Whether the window that the end of a token opens has been closed. */
  answered: boolean;
  answer: () => void;
  /** Connected again: the next token that ends asks anew. */
  renew: () => void;
}

/** A token that ran out asks for the password once; closing the window is an answer, also for the next visit of the page. */
export const useExpiry = create<ExpiryStore>()((set) => ({
  answered: false,
  answer: () => set({ answered: true }),
  renew: () => set({ answered: false }),
}));
