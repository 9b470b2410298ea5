import { create } from '@trassa/mfe-kit/state';

interface ExpiryStore {
  /** Whether the dialog of the expired token was closed. */
  answered: boolean;
  answer: () => void;
  /** Reset after a new connection, for the next expired token. */
  renew: () => void;
}

/** An expired token asks for the password once; a closed dialog stays closed, also at the next visit. */
export const useExpiry = create<ExpiryStore>()((set) => ({
  answered: false,
  answer: () => set({ answered: true }),
  renew: () => set({ answered: false }),
}));
