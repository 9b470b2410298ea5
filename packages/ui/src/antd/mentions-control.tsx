import { Mentions } from 'antd';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { MentionsControlProps } from '../fields/mentions-field.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './mentions-control.module.css';

/** The text of a MentionsField with its list, drawn by antd. */
export function MentionsControl(props: MentionsControlProps) {
  const { ids, value, onValueChange, people, onMention, placeholder, maxLength, rows, onKeyDown } = props;
  const takeOver = useEffectEvent(() => {
    const area = document.getElementById(ids.id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(value.length, value.length);
    // antd looks for a mention at each key. One may have been begun before its code was loaded, so a key is simulated.
    area.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift', bubbles: true }));
  });
  useLayoutEffect(() => takeOver(), []);
  // antd appends a suffix to the keys of `options`.
  const choose = ({ key = '' }: { readonly key?: string }) => {
    const person = people.find(({ id }) => key.startsWith(id));
    if (person) onMention(person.id);
  };
  return (
    <AntdScope>
      <Mentions
        {...ids}
        className={styles.control}
        classNames={{ popup: styles.layer }}
        variant="borderless"
        transitionName=""
        value={value}
        onChange={onValueChange}
        options={people.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onSelect={choose}
        notFoundContent={<span className={styles.note}>Никого не нашли</span>}
        placeholder={placeholder}
        maxLength={maxLength}
        rows={rows}
        onKeyDown={onKeyDown}
      />
    </AntdScope>
  );
}
