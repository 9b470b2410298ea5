import styles from './card.module.css';
import { Figure, Figures } from './figures.tsx';
import { listFiltersMessages } from './list-filters.messages.ts';
import { SkeletonRows } from './skeleton.tsx';

const figures = ['1', '2', '3', '4'];

/** Placeholder of a whole list: its rows, and the figures over them unless it is `bare`, as high as they will be. */
export function ListSkeleton({ bare }: { readonly bare?: boolean }) {
  return (
    <>
      {bare ? null : (
        <Figures label={listFiltersMessages.figures}>
          {figures.map((key) => (
            <Figure key={key} loading value="" label={'\u00a0'} />
          ))}
        </Figures>
      )}
      <div className={styles.card}>
        <SkeletonRows rows={8} />
      </div>
    </>
  );
}
