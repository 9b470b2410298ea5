import { Modal as AntdModal } from 'antd';
import { useEffect, useRef } from 'react';
import { layerRoot, lockScroll } from '../browser/layer-root.ts';
import { useFocusBack } from '../browser/use-focus-back.ts';
import { Icon } from '../display/icon.tsx';
import type { ModalProps } from '../overlay/modal.tsx';
import { cx } from '../theme/class-names.ts';
import { AntdScope } from './antd-scope.tsx';
import { FirstField } from './first-field.tsx';
import { FocusKept } from './focus-kept.tsx';
import styles from './modal-window.module.css';

const widths = { s: 480, m: 640, l: 880, xl: 1224 } as const;

/** antd fixes the role of its dialogs; a question must be an alertdialog, so the role is set on the element itself. */
function AlertRole() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <span ref={mark} hidden />;
}

/** A title in which document numbers such as «С-1» do not break at the hyphen. */
function TitleWithUnbrokenNumbers({ title }: { readonly title: string }) {
  return title.split(/(\S*-\d\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ),
  );
}

/** The window of a Modal, drawn by antd. */
export function ModalWindow(props: ModalProps) {
  const { open, title, onClose, children, footer, size = 's', flush, dismissable = true, role = 'dialog' } = props;
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  const noteClosed = useFocusBack(open);
  return (
    <AntdScope>
      <AntdModal
        open={open}
        title={typeof title === 'string' ? <TitleWithUnbrokenNumbers title={title} /> : title}
        onCancel={onClose}
        footer={footer ? <div className={styles.foot}>{footer}</div> : null}
        width={widths[size]}
        centered
        destroyOnHidden
        afterClose={noteClosed}
        getContainer={layerRoot}
        closable={flush || !dismissable ? false : { 'aria-label': 'Закрыть' }}
        closeIcon={<Icon name="x" />}
        mask={{ closable: dismissable, blur: false }}
        keyboard={dismissable}
        className={cx(styles.modal, flush && styles.flush)}
        classNames={{ header: flush ? styles.hidden : undefined }}
      >
        {role === 'alertdialog' ? <AlertRole /> : null}
        {children}
        {flush ? null : <FirstField />}
        <FocusKept />
      </AntdModal>
    </AntdScope>
  );
}
