// The form library, under one roof: pages take useForm from here.
export { useForm } from 'react-hook-form';
