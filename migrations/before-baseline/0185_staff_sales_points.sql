-- Staff write box offices and ticketing kiosks, too: places of their own, and fields over those that a list brought.
alter table sales_point drop constraint sales_point_source_check;
alter table sales_point add constraint sales_point_source_check
  check (source in ('demonstration', 'operator', 'staff'));
alter table written_content drop constraint written_content_kind_check;
alter table written_content add constraint written_content_kind_check
  check (kind in ('article', 'banner', 'popup', 'sales_point'));
alter table content_version drop constraint content_version_kind_check;
alter table content_version add constraint content_version_kind_check
  check (kind in ('article', 'banner', 'popup', 'sales_point'));
