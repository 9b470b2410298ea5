import { Note } from '@trassa/ui/layout';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** Handler for samples of controls whose actions do nothing. */
export const doNothing = () => undefined;

/** One section of the gallery under a line: its title, a note if there is one, and the samples. */
export function GallerySection(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2>{props.title}</h2>
      {props.note ? <Note>{props.note}</Note> : null}
      <div className={styles.body}>{props.children}</div>
    </section>
  );
}
