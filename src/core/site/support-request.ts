/** Hours within which requests for premium support are answered. */
export const supportReplyHours = 4;
