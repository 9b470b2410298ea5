import { formatCount, type PluralForms, plural } from '@trassa/ui/plural';

/** Words that differ between a list of trips and a list of orders. */
interface ClosingSubject {
  readonly nouns: PluralForms;
  readonly text: string;
  readonly hint: string;
  readonly nothing: string;
  readonly none: string;
}

/** Words about trips that are finished without T4. */
export const buildClosingMessages = ({ nouns, text, hint, nothing, none }: ClosingSubject) => ({
  action: 'Завершить без Т4',
  dialog: (count: number) => ({
    title: `Завершить без Т4 ${formatCount(count, nouns)}?`,
    text,
    reason: 'Причина',
    hint,
    missing: 'Укажите причину',
    cancel: 'Отмена',
    action: 'Завершить без Т4',
  }),
  done: (count: number) =>
    `${plural(count, ['Завершён', 'Завершены', 'Завершено'])} без Т4: ${formatCount(count, nouns)}`,
  nothing,
  none,
  refused: (count: number) =>
    `Не ${plural(count, ['завершён', 'завершены', 'завершено'])}: ${formatCount(count, nouns)}`,
});

export type ClosingMessages = ReturnType<typeof buildClosingMessages>;
