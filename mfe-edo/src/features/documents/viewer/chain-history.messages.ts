import type { WaybillHistoryEvent, WaybillHistoryKind } from '@trassa/contracts/edo/history';
import { formatCount } from '@trassa/ui/plural';

export const historyMessages = {
  title: 'История',
  failed: 'Не удалось загрузить историю',
  none: 'Пока ничего не происходило.',
  more: (count: number) => `Показать ещё ${formatCount(count, ['запись', 'записи', 'записей'])}`,
  kinds: {
    received: 'Получен документ',
    uploaded: 'Загружен файл',
    deleted: 'Удалён загруженный документ',
    restored: 'Восстановлен загруженный документ',
    opened: 'Впервые открыта накладная',
    read: 'Отмечен прочитанным',
    archive: 'Скачан архив',
    file: 'Скачан файл архива',
    print: 'Скачан PDF',
    commented: 'Написан комментарий',
    closed: 'Рейс завершён без Т4',
    reopened: 'Завершение без Т4 отменено',
    solved: 'Отказ решён',
    unsolved: 'Отказ снова ждёт решения',
    promised: 'Обещаны новости',
    ordered: 'Создан заказ',
    order_updated: 'Обновлён заказ',
    signed: 'Подписан титул',
    not_sent: 'Оператор не принял титул',
  } satisfies Record<WaybillHistoryKind, string>,
  actors: {
    user: 'Сотрудник',
    key: 'Ключ API',
    exchange: 'Обмен документами',
    system: 'Синхронизация с заказами',
  } satisfies Record<WaybillHistoryEvent['actor'], string>,
  key: (name: string) => `Ключ API «${name}»`,
} as const;
