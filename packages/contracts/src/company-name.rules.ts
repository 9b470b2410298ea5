/** Company name without legal form and quotes, «Мултон Партнерс»; a sole trader keeps «ИП». */
export const withoutLegalForm = (name: string): string =>
  name
    .replace(/^(?:общество с ограниченной ответственностью|ООО|АО|ПАО|ЗАО|ОАО|НАО)\s+/iu, '')
    .trim()
    .replace(/^[«"„“](.*)[»"“”]$/u, '$1');
