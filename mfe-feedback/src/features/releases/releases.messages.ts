import type { ReleaseAction } from '@trassa/contracts/platform/releases';

/** Changes that the page offers. */
export type ReleaseChange = 'promote' | 'approve' | 'reject' | 'rollback' | 'kill' | 'revive';

interface ChangeWords {
  readonly button: string;
  readonly title: (module: string, version: string) => string;
  readonly text: string;
  readonly done: string;
}

const changeWords: Record<ReleaseChange, ChangeWords> = {
  promote: {
    button: 'Выпустить',
    title: (module, version) => `Выпустить «${module}» ${version}?`,
    text: 'Пользователи получат эту версию при следующем переходе между страницами.',
    done: 'Версия выпущена',
  },
  approve: {
    button: 'Подтвердить',
    title: (module, version) => `Подтвердить выпуск «${module}» ${version}?`,
    text: 'Версия сразу станет действующей. Подтверждает второй человек, не тот, кто её предложил.',
    done: 'Выпуск подтверждён',
  },
  reject: {
    button: 'Отклонить',
    title: (module, version) => `Отклонить выпуск «${module}» ${version}?`,
    text: 'Действующая версия останется прежней.',
    done: 'Выпуск отклонён',
  },
  rollback: {
    button: 'Вернуть прежнюю',
    title: (module) => `Вернуть прежнюю версию модуля «${module}»?`,
    text: 'Действующей станет версия, которая была до нынешней.',
    done: 'Прежняя версия снова действует',
  },
  kill: {
    button: 'Отключить',
    title: (module) => `Отключить модуль «${module}» у всех?`,
    text: 'Вместо его страниц все увидят карточку с причиной. Остальное приложение работает.',
    done: 'Модуль отключён',
  },
  revive: {
    button: 'Включить',
    title: (module) => `Включить модуль «${module}»?`,
    text: 'Страницы модуля снова откроются у всех.',
    done: 'Модуль включён',
  },
};

const actionLabels: Record<ReleaseAction, string> = {
  publish: 'опубликовано',
  propose: 'предложено',
  reject: 'отклонено',
  promote: 'выпущено',
  rollback: 'возвращена прежняя',
  kill: 'отключено',
  revive: 'включено',
  clean: 'файлы удалены',
};

export const releasesMessages = {
  title: 'Выпуски модулей',
  failed: 'Не удалось загрузить выпуски',
  failedText: 'Версии не изменились. Повторите через минуту.',
  lead: 'Какая версия каждого модуля действует и кто её выпустил.',
  views: 'Версии и журнал',
  versions: 'Версии',
  audit: 'Журнал',
  readOnly: 'Выпусками управляют люди, названные в настройках установки. Вы видите состояние и журнал.',
  emptyVersions: 'Ни один модуль не опубликован',
  emptyAudit: 'Изменений ещё не было',
  columns: {
    module: 'Модуль',
    version: 'Версия',
    published: 'Опубликована',
    state: 'Состояние',
    change: 'Действия',
    at: 'Когда',
    action: 'Что',
    by: 'Кто',
    why: 'Причина',
  },
  live: 'Действует',
  killed: 'Отключён',
  proposed: 'Ждёт подтверждения',
  kept: 'Хранится',
  proposedBy: (by: string, why: string) => `${by}: ${why}`,
  reason: 'Причина',
  reasonHint: 'Останется в журнале.',
  reasonMissing: 'Укажите причину',
  cancel: 'Отмена',
  waits: 'Версия предложена и ждёт подтверждения второго человека',
  changes: changeWords,
  actions: actionLabels,
} as const;
