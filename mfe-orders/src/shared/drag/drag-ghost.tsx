import type { ReactNode, Ref } from 'react';
import styles from './drag-ghost.module.css';

/** Box beside the pointer: the dragged order, and the result of a drop there. Verdicts are marked by `data-verdict`. */
export function DragGhost(props: {
  readonly at: Ref<HTMLDivElement>;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div ref={props.at} className={styles.ghost}>
      <b>{props.title}</b>
      {props.children}
    </div>
  );
}
