// The status of a bill, a supplier credit or an expense claim.
import { z } from 'zod';

/** For a supplier credit, `open` is unused, `partly_paid` partly used, and `paid` used; it is never overdue. */
export const BillState = z.enum(['draft', 'waiting', 'approved', 'returned', 'open', 'partly_paid', 'paid', 'overdue', 'void']);
