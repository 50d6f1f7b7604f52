// Selects a product by typing. Up to one page of products is searched in the browser, more on the server.
import { useMemo, useState } from 'react';
import type { Product } from '#contract/sales/sales.ts';
import { useProducts, useProductSearch } from '../trade-documents/index.ts';
import { ComboBox, type ComboBoxProps } from '../ui/forms/combo-box.tsx';

interface ProductPickerProps extends Pick<ComboBoxProps, 'placeholder' | 'clearable' | 'onCreate' | 'startOpen' | 'onClose'> {
  readonly value: string | null;
  readonly onChange: (product: Product | null) => void;
}

const optionOf = ({ id, name }: Product) => ({ value: id, label: name });

export function ProductPicker({ value, onChange, ...props }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const { rows, isWhole, isSearching } = useProductSearch(search);
  const listed = rows.find((p) => p.id === value);
  const [read] = useProducts([listed ? null : value]);
  const chosen = listed ?? read ?? null;
  const groups = useMemo(() => [{ label: '', options: rows.map(optionOf) }], [rows]);
  return (
    <ComboBox
      {...props}
      groups={groups}
      value={value}
      {...(chosen ? { chosen: optionOf(chosen) } : {})}
      {...(isWhole ? {} : { onSearch: setSearch, isSearching })}
      onChange={(id) => onChange(id === null ? null : (rows.find((p) => p.id === id) ?? chosen))}
    />
  );
}
