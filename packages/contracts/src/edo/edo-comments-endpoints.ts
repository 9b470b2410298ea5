import type { EndpointsOf } from '../endpoint.ts';
import type { edoCommentsSchemas } from './edo-comments-schemas.ts';

const writing = { access: 'office', limit: { max: 60, seconds: 60, by: 'user' } } as const;

/** Endpoints of comments on waybills and clients. */
export const edoCommentsEndpoints: EndpointsOf<typeof edoCommentsSchemas> = {
  edoComments: { method: 'GET', path: '/api/edo/comments/:kind/:key', access: 'office' },
  addEdoComment: { method: 'POST', path: '/api/edo/comments/:kind/:key', ...writing },
  changeEdoComment: { method: 'PUT', path: '/api/edo/comments/:kind/:key/:commentId', ...writing },
  removeEdoComment: { method: 'DELETE', path: '/api/edo/comments/:kind/:key/:commentId', ...writing },
};
