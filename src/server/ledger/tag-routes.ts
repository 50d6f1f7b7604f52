// Tags over HTTP: endpoint → permission → action.
import { tagsContract } from '#contract/ledger/tags.ts';
import { may, routes } from '../platform/endpoint.ts';
import { listTags } from './tag-actions.ts';

export const tagRoutes = routes(tagsContract, { listTags: may('business.read', listTags) });
