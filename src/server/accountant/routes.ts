// Endpoint → permission → action.
import { accountantContract } from '#contract/accountant/accountant.ts';
import { may, routes } from '../platform/endpoint.ts';
import { addTask, monthClose, removeTask, tickTask } from './close-actions.ts';
import type { Namers } from './parts.ts';
import { decideProposal, listProposals, proposeEntry, withdrawProposal } from './proposal-actions.ts';
import { getRequest, listRequests, moveRequest, requestReceipts, room, saveRequest } from './request-actions.ts';

export const accountantRoutes = (parts: Namers) =>
  routes(accountantContract, {
    room: may('accountant.read', room(parts)),
    listRequests: may('accountant.read', listRequests(parts)),
    getRequest: may('accountant.read', getRequest(parts)),
    saveRequest: may('accountant.write', saveRequest(parts)),
    requestReceipts: may('accountant.write', requestReceipts(parts)),
    moveRequest: may('accountant.write', moveRequest(parts)),
    monthClose: may('accountant.read', monthClose(parts)),
    tickTask: may('accountant.write', tickTask),
    addTask: may('accountant.write', addTask),
    removeTask: may('accountant.write', removeTask),
    listProposals: may('accountant.read', listProposals(parts)),
    proposeEntry: may('accountant.propose', proposeEntry(parts)),
    decideProposal: may('accountant.approve', decideProposal(parts)),
    withdrawProposal: may('accountant.propose', withdrawProposal(parts)),
  });
