/** Requests for premium support are answered within so many hours. */
export const supportReplyHours = 4;
