/** Second factor: an app for codes, or a passkey. */
type SecondFactorKind = 'totp' | 'passkey';

/** Change of a person's second factors. `left`: recovery codes that remain. */
export type FactorChange =
  | { kind: 'added'; factor: SecondFactorKind; name: string }
  | { kind: 'removed'; factor: SecondFactorKind; name: string }
  | { kind: 'reset'; by: 'director' | 'admin' }
  | { kind: 'recovery-codes-made' }
  | { kind: 'recovery-code-used'; left: number };

/** Name of the app for codes in messages; passkeys are called by names that people give them. */
export const TOTP_NAME = 'приложение для кодов';

const formatFactorName = ({ factor, name }: { factor: SecondFactorKind; name: string }) =>
  factor === 'totp' ? name : `ключ «${name}»`;

/** Title and text of the message to the person. */
export function buildFactorChangeTexts(change: FactorChange): { title: string; text: string } {
  if (change.kind === 'recovery-codes-made') {
    return { title: 'Новые коды восстановления', text: 'Выпущены новые коды восстановления, прежние не действуют.' };
  }
  if (change.kind === 'recovery-code-used') {
    const text = `Вы подтвердили себя кодом восстановления. Осталось кодов: ${change.left}.`;
    return { title: 'Использован код восстановления', text };
  }
  if (change.kind === 'reset') {
    const who = change.by === 'director' ? 'директор вашей компании' : 'администратор Трассы';
    const text = `Второй фактор сбросил ${who}, все сеансы завершены. Войдите по паролю и подключите второй фактор заново.`;
    return { title: 'Второй фактор сброшен', text };
  }
  const added = change.kind === 'added';
  return {
    title: added ? 'Второй фактор подключён' : 'Второй фактор отключён',
    text: added
      ? `К вашему кабинету подключили ${formatFactorName(change)}.`
      : `От вашего кабинета отключили ${formatFactorName(change)}.`,
  };
}
