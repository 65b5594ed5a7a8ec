-- A buyer of a performance that was cancelled or put off may exchange tickets for another date of the event.
alter table case_order drop constraint case_order_choice_check;
alter table case_order add constraint case_order_choice_check check (choice in ('asked', 'keep', 'refund', 'exchange'));
