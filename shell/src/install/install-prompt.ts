import { create } from '@trassa/mfe-kit/state';

/** Chromium's event by which a page offers the installation itself. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** Offer of the browser to install the application; null: there is none, or it is installed. */
export const useInstallPrompt = create<{ readonly offer: InstallPromptEvent | null }>(() => ({ offer: null }));

/** Keeps the browser's offer for the menu, instead of its own bar. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallPrompt.setState({ offer: event as InstallPromptEvent });
  });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }));
}
