import type { ErrorEntry } from '../problem.ts';

/** Errors of the registry of remotes. */
export const releasesErrors = {
  'releases/unknown-remote': { status: 404, text: 'Такого модуля нет в реестре' },
  'releases/unknown-version': { status: 404, text: 'Такая версия модуля не опубликована' },
  'releases/immutable': {
    status: 409,
    text: 'Эта версия уже опубликована с другим содержимым. Выпустите новую версию.',
  },
  'releases/nothing-before': { status: 409, text: 'Предыдущей версии нет: откатывать не на что' },
  'releases/not-live': { status: 409, text: 'Действует уже другая версия. Обновите страницу.' },
  'releases/path-taken': { status: 409, text: 'Этот путь уже занят другим модулем' },
  'releases/needs-unmet': { status: 409, text: 'Выпуск ждёт обновления служб или модулей, с которыми он работает' },
  'releases/shell-stays-on': { status: 409, text: 'Оболочку нельзя отключить. Верните её прежнюю версию.' },
  'releases/not-manager': { status: 403, text: 'Выпусками управляют люди, названные в настройках установки' },
  'releases/nothing-proposed': { status: 409, text: 'Эту версию никто не предлагает. Обновите страницу.' },
  'releases/own-proposal': { status: 403, text: 'Выпуск подтверждает второй человек, не тот, кто его предложил' },
  'releases/unsigned': { status: 403, text: 'Выпуск не подписан ключом, которому доверяет эта установка' },
  'releases/no-provenance': { status: 403, text: 'Не доказано, из каких исходников собран выпуск' },
  'releases/broken': { status: 400, text: 'Файлы выпуска не совпадают с его описанием' },
} as const satisfies Record<string, ErrorEntry>;
