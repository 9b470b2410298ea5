import { Modal as AntdModal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { AntdScope } from './antd-scope.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { layerRoot, lockScroll } from './layer-root.ts';
import styles from './modal.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** What a Modal takes. Widths: s 480, m 640, l 880, xl 1224 px. `footer` holds the buttons, the main one last. */
export type ModalProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Content reaches the edges and draws its own header (viewers). The title is then for screen readers only. */
  readonly flush?: boolean;
  /** False: neither Escape nor a click beside closes it, for work that must not be lost. */
  readonly dismissable?: boolean;
  /** `alertdialog` for questions that stop everything else. */
  readonly role?: 'dialog' | 'alertdialog';
};

const widths = { s: 480, m: 640, l: 880, xl: 1224 } as const;

/** antd fixes the role of its dialogs; a question must be an alertdialog, so the role is set on the element itself. */
function AlertRole() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <span ref={mark} hidden />;
}

/** A window over the page: focus stays inside, Escape closes, focus returns to where it was. */
export function Modal(props: ModalProps) {
  const { open, title, onClose, children, footer, size = 's', flush, dismissable = true, role = 'dialog' } = props;
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  useFocusBack(open);
  return (
    <AntdScope>
      <AntdModal
        open={open}
        title={title}
        onCancel={onClose}
        footer={footer ? <div className={styles.foot}>{footer}</div> : null}
        width={widths[size]}
        centered
        destroyOnHidden
        getContainer={layerRoot}
        closable={flush ? false : { 'aria-label': 'Закрыть' }}
        closeIcon={<Icon name="x" />}
        mask={{ closable: dismissable, blur: false }}
        keyboard={dismissable}
        className={cx(styles.modal, flush && styles.flush)}
        classNames={{ header: flush ? styles.hidden : undefined }}
      >
        {role === 'alertdialog' ? <AlertRole /> : null}
        {children}
      </AntdModal>
    </AntdScope>
  );
}
