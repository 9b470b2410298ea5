import type { ReactNode } from 'react';
import { onDemand, useWindow } from './on-demand.ts';

/** Properties of a Modal. Widths: s 480, m 640, l 880, xl 1224 px. `footer` holds the buttons, the main one last. */
export type ModalProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Content reaches the edges and draws its own header (viewers). The title is then for screen readers only. */
  readonly flush?: boolean;
  /** False: only its own buttons close it, for work that must not be lost. */
  readonly dismissable?: boolean;
  /** `alertdialog` for questions that stop everything else. */
  readonly role?: 'dialog' | 'alertdialog';
};

const modalWindow = onDemand(async () => (await import('../antd/modal-window.tsx')).ModalWindow);

/**
 * A window over the page: focus stays inside, Escape closes, focus returns to where it was. The code is fetched when
 * the first window opens.
 */
export function Modal(props: ModalProps) {
  const Window = useWindow(modalWindow, props);
  return Window ? <Window {...props} /> : null;
}
