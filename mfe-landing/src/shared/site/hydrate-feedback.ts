import { getElement } from './dom.ts';

/** Feedback button: a link to the contacts until hydrated, then a dialog. */
export function hydrateFeedback(root: HTMLElement): void {
  const opener = getElement<HTMLAnchorElement>(root, '[data-feedback]');
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  const open = async (event: Event) => {
    event.preventDefault();
    const { openFeedbackDialog: openFeedback } = await import(
      /* webpackChunkName: "feedback" */ './feedback-dialog.ts'
    );
    openFeedback(root, location.pathname);
  };
  const follow = () => location.assign(opener.href); // to the contacts, when the file of the dialog fails to load
  opener.addEventListener('click', (event) => void open(event).catch(follow));
  opener.addEventListener('keydown', (event) => {
    if (event.key === ' ') void open(event).catch(follow);
  });
}
