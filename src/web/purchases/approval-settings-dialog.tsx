// Settings: whether bills need approval before posting, and by whom.
import { useQuery } from '@tanstack/react-query';
import type { PurchaseSettings } from '#contract/purchases/approval.ts';
import { api, client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useActionWords } from '../ui/action-words.ts';
import { approvalTexts } from './approval-texts.ts';

export function ApprovalSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = approvalTexts.use().setting;
  const found = useQuery(api.purchases.purchaseSettings.queryOptions());
  if (found.data) return <Settings start={found.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

function Settings({ start, onClose }: { readonly start: PurchaseSettings; readonly onClose: () => void }) {
  const t = approvalTexts.use().setting;
  const words = useActionWords();
  const form = useForm(start);
  const { isApprovalNeeded, isSeparated } = form.draft;
  const save = () =>
    form.save(
      (draft) => client.purchases.savePurchaseSettings(draft),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.description}
      save={words.save}
      saving={t.saving}
      onSave={save}
    >
      <Checkbox
        label={t.needed}
        help={t.neededHelp}
        checked={isApprovalNeeded}
        onChange={() => form.set({ isApprovalNeeded: !isApprovalNeeded })}
      />
      {isApprovalNeeded && (
        <Checkbox
          label={t.separated}
          help={t.separatedHelp}
          checked={isSeparated}
          onChange={() => form.set({ isSeparated: !isSeparated })}
        />
      )}
    </FormDialog>
  );
}
