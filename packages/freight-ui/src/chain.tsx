import { cx } from '@trassa/ui/class-names';
import { Icon, type IconName } from '@trassa/ui/icon';
import styles from './chain.module.css';

/** done: signed · now: under way · wait: ahead · missing: no such title in the chain · refused. */
type ChainState = 'done' | 'now' | 'wait' | 'missing' | 'refused';

/** One title in the chain of a waybill. `sign` is «Т1»…«Т4», `note` a date or what is awaited. */
export type ChainPost = {
  readonly sign: string;
  readonly title: string;
  readonly state: ChainState;
  readonly note?: string;
};

const icons: Partial<Record<ChainState, IconName>> = { done: 'check', now: 'truck', refused: 'x' };

const stateWords: Readonly<Record<ChainState, string>> = {
  done: 'подписан',
  now: 'сейчас',
  wait: 'впереди',
  missing: 'нет титула',
  refused: 'отказ',
};

function formatPostLabel({ sign, title, state, note }: ChainPost): string {
  return [`${sign} ${title}`, stateWords[state], note].filter(Boolean).join(', ');
}

/** The titles of a waybill as steps in a row: Т1 погрузка · Т2 в пути · Т3 выгрузка · Т4 выдан. */
export function Chain({ posts, label }: { readonly posts: readonly ChainPost[]; readonly label?: string }) {
  return (
    <ol className={styles.chain} aria-label={label ?? 'Цепочка накладной'}>
      {posts.map((post) => {
        const icon = icons[post.state];
        return (
          <li key={post.sign} className={cx(styles.post, styles[post.state])} title={formatPostLabel(post)}>
            <span className={styles.sign}>
              {icon ? <Icon name={icon} size={12} label={stateWords[post.state]} /> : null}
              {post.sign}
            </span>
            <b>{post.title}</b>
            <small>{post.note ?? '\u00a0'}</small>
          </li>
        );
      })}
    </ol>
  );
}

/** Chain for a table row: signs only; the title under way and refused ones are loud, others quiet. */
export function ChainMini({ posts }: { readonly posts: readonly ChainPost[] }) {
  return (
    <span className={styles.mini} role="img" aria-label={posts.map(formatPostLabel).join('; ')}>
      {posts.map((post) => (
        <span key={post.sign} className={cx(styles.miniSign, styles[post.state])} title={formatPostLabel(post)}>
          {post.state === 'refused' ? <Icon name="x" size={12} /> : null}
          {post.sign}
        </span>
      ))}
    </span>
  );
}
