import { Icon } from '../display/icon.tsx';
import styles from './help.module.css';
import { Tooltip } from './tooltip.tsx';

const helpMessages = { about: (term: string) => `Что значит «${term}»` } as const;

/** Button «?» beside a trade term: its meaning in one or two sentences on hover, focus and press. */
export function Help({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className={styles.help}
        aria-label={helpMessages.about(term)}
        aria-description={text}
        // Safari gives a pressed button no focus.
        onClick={(event) => event.currentTarget.focus()}
      >
        <Icon name="circle-help" size={14} />
      </button>
    </Tooltip>
  );
}
