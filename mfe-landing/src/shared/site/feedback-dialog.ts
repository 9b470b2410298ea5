import {
  FEEDBACK_DRAFT_KEY,
  MAX_MESSAGE_LENGTH,
  MESSAGE_WARNING_LENGTH,
} from '@trassa/contracts/feedback/feedback-limits';
import { getScreenName } from '@trassa/contracts/feedback/screens';
import { appPaths } from '../../paths.ts';
import './feedback-dialog.css';
import { feedbackMessages as words } from './feedback.messages.ts';

type ElementParts = readonly (Node | string)[];

function buildElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  parts: ElementParts = [],
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...parts);
  return element;
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(FEEDBACK_DRAFT_KEY) ?? '';
  } catch {
    return ''; // storage is forbidden: a draft then lives as long as the dialog
  }
}

function keepDraft(text: string): void {
  try {
    sessionStorage.setItem(FEEDBACK_DRAFT_KEY, text);
  } catch {
    // storage is forbidden: the draft then lives as long as the dialog
  }
}

const buildScreenFacts = (path: string) =>
  buildElement('dl', {}, [
    buildElement('dt', {}, [words.screen]),
    buildElement('dd', {}, [getScreenName(path)]),
    buildElement('dt', {}, [words.email]),
    buildElement('dd', {}, [words.guest]),
  ]);

function buildSignInNote(path: string): HTMLElement {
  const link = buildElement('a', { className: 'btn s', href: appPaths.loginFrom(path) }, [words.signIn]);
  return buildElement('div', { className: 'ask-first' }, [
    buildElement('p', {}, [`${words.signInFirst}. ${words.draftKept}`]),
    link,
  ]);
}

/** Text area with a counter; beyond 1800 characters the tip says how many are left. */
function buildMessageField(onChange: (text: string) => void) {
  const area = buildElement('textarea', {
    id: 'feedback-message',
    rows: 5,
    maxLength: MAX_MESSAGE_LENGTH,
    placeholder: words.placeholder,
    value: readDraft(),
  });
  area.setAttribute('aria-describedby', 'feedback-note');
  const tip = buildElement('span');
  const counter = buildElement('span');
  const note = buildElement('div', { id: 'feedback-note', className: 'ask-note' }, [tip, counter]);
  const show = (problem = '') => {
    const { length } = area.value;
    const isLong = length > MESSAGE_WARNING_LENGTH;
    tip.textContent = problem || (isLong ? words.left(MAX_MESSAGE_LENGTH - length) : words.tip);
    tip.className = problem ? 'ask-bad' : isLong ? 'ask-long' : '';
    counter.textContent = words.counter(length, MAX_MESSAGE_LENGTH);
    area.setAttribute('aria-invalid', String(problem !== ''));
  };
  area.addEventListener('input', () => {
    keepDraft(area.value);
    show();
    onChange(area.value);
  });
  show();
  return { area, note, refuse: () => show(words.empty) };
}

function buildHead(close: () => void): HTMLElement {
  const cross = buildElement(
    'button',
    { type: 'button', className: 'ask-cross', ariaLabel: words.close, onclick: close },
    ['×'],
  );
  return buildElement('div', { className: 'ask-head' }, [
    buildElement('h2', { id: 'feedback-title' }, [words.title]),
    cross,
  ]);
}

/** Form for guests: «Отправить» repeats the request to sign in with emphasis. */
function buildFeedbackForm(path: string, close: () => void) {
  const send = buildElement('button', { type: 'submit', className: 'btn s' }, [words.send]);
  const cancel = buildElement('button', { type: 'button', className: 'btn s ghost', onclick: close }, [words.cancel]);
  const enable = (text: string) => {
    send.disabled = text === '';
  };
  const first = buildSignInNote(path);
  const { area, note, refuse } = buildMessageField(enable);
  const label = buildElement('label', { htmlFor: area.id }, [words.message]);
  const buttons = buildElement('div', { className: 'ask-buttons' }, [cancel, send]);
  const form = buildElement('form', { noValidate: true }, [buildScreenFacts(path), first, label, area, note, buttons]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (area.value.trim() === '') return refuse();
    first.setAttribute('role', 'alert');
    first.classList.add('ask-asked');
  });
  enable(area.value);
  return { form, area };
}

/**
 * Feedback dialog for guests: they are asked to sign in, and their text waits in this tab for the dialog of the host.
 * Escape closes the dialog, and the focus returns to the button.
 */
export function openFeedbackDialog(root: HTMLElement, path: string): void {
  const dialog = buildElement('dialog', { className: 'ask' });
  dialog.setAttribute('aria-labelledby', 'feedback-title');
  const close = () => dialog.close();
  const { form, area } = buildFeedbackForm(path, close);
  dialog.append(buildHead(close), form);
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
  area.focus();
}
